import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';

/** What stands behind the login: here only so that there is a second route. */
export function Home() {
  return (
    <Container>
      <Typography variant="h1">
        <FormattedMessage id="title.client" />
      </Typography>
    </Container>
  );
}
