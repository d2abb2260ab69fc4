import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useFormik } from 'formik';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { object, string } from 'yup';
import type { MessageId } from '../../../../client/intl/messages';
import { languageChosen, loggedIn, type State, useLoginMutation } from './store';

const schema = object({
  email: string().trim().email('validation.email').required('validation.required'),
  password: string().required('validation.required'),
});

export function Login() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const lang = useSelector((state: State) => state.auth.lang);
  const [login, { isError, isLoading }] = useLoginMutation();
  const formik = useFormik({
    initialValues: { email: '', password: '' },
    validationSchema: schema,
    onSubmit: async (values) => {
      const answer = await login(values);
      if (!answer.data) return;
      dispatch(loggedIn(answer.data.token));
      await navigate('/');
    },
  });
  const field = (name: 'email' | 'password') => {
    const problem = formik.touched[name] ? formik.errors[name] : undefined;
    return {
      ...formik.getFieldProps(name),
      type: name,
      fullWidth: true,
      label: intl.formatMessage({ id: `login.${name}` }),
      error: problem !== undefined,
      helperText: problem && intl.formatMessage({ id: problem as MessageId }),
    };
  };

  return (
    <Container maxWidth="xs" sx={{ py: 4 }}>
      <Stack component="form" noValidate spacing={2} onSubmit={formik.handleSubmit}>
        <Select
          value={lang}
          size="small"
          aria-label={intl.formatMessage({ id: 'language.label' })}
          onChange={({ target }) => dispatch(languageChosen(target.value as 'fr' | 'nl'))}
        >
          <MenuItem value="fr">
            <FormattedMessage id="langue.fr" />
          </MenuItem>
          <MenuItem value="nl">
            <FormattedMessage id="langue.nl" />
          </MenuItem>
        </Select>
        <Typography variant="h1">
          <FormattedMessage id="title.login" />
        </Typography>
        <Typography>
          <FormattedMessage id="login.line" />
        </Typography>
        {isError && (
          <Alert severity="error">
            <FormattedMessage id="login.errorMessage" />
          </Alert>
        )}
        <TextField {...field('email')} />
        <TextField {...field('password')} />
        <Button type="submit" variant="contained" size="large" loading={isLoading}>
          <FormattedMessage id="login.submit" />
        </Button>
      </Stack>
    </Container>
  );
}
