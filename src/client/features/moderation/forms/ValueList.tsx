import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { GripVerticalIcon } from '../../../ui/icons';
import { Sheet } from '../../../ui/Sheet';

export interface ListedValue {
  key: string;
  words: string;
  fields: readonly string[];
  required: boolean;
}

interface Props {
  values: readonly ListedValue[];
  chosen: string | null;
  /** undefined: the page is not shown beside the list. */
  onChoose: ((name: string) => void) | undefined;
  onPlace: ((key: string) => void) | undefined;
}

/** Every value of the form, the missing ones first; each is dragged onto the page or placed by a button. */
export function ValueList({ values, chosen, onChoose, onPlace }: Props) {
  const intl = useIntl();
  const groups = [
    ['missing', values.filter(({ fields, required }) => required && fields.length === 0)],
    ['placed', values.filter(({ fields }) => fields.length > 0)],
    ['optional', values.filter(({ fields, required }) => !required && fields.length === 0)],
  ] as const;
  return (
    <Sheet component="section" padding="none" aria-label={intl.formatMessage({ id: 'forms.values' })}>
      {groups.map(
        ([name, group]) =>
          group.length > 0 && (
            <Box key={name} component="section" aria-labelledby={`forms-${name}`}>
              <Box
                id={`forms-${name}`}
                component="h3"
                sx={{ m: 0, px: 2, py: 1, bgcolor: 'inset', typography: 'label' }}
              >
                <FormattedMessage id={`forms.group.${name}`} values={{ n: group.length }} />
              </Box>
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {group.map(({ key, words, fields }) => (
                  <Box
                    component="li"
                    key={key}
                    draggable={onPlace !== undefined}
                    onDragStart={(event) => event.dataTransfer.setData('text/plain', key)}
                    sx={{
                      display: 'flex',
                      alignItems: 'center',
                      gap: 1,
                      px: 2,
                      py: '4px',
                      minHeight: 40,
                      borderTop: '1px solid',
                      borderColor: 'divider',
                      ...(fields.some((field) => field === chosen) && { bgcolor: 'penTint' }),
                    }}
                  >
                    {onPlace && <GripVerticalIcon size={16} sx={{ color: 'text.secondary' }} />}
                    <Box sx={{ flex: 1, minWidth: 0, typography: 'body2', fontWeight: 600 }}>{words}</Box>
                    {fields.map((field) =>
                      onChoose ? (
                        <Button
                          key={field}
                          size="small"
                          onClick={() => onChoose(field)}
                          sx={{ overflowWrap: 'anywhere' }}
                        >
                          {field}
                        </Button>
                      ) : (
                        <Box
                          key={field}
                          sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}
                        >
                          {field}
                        </Box>
                      ),
                    )}
                    {fields.length === 0 && onPlace && (
                      <Button
                        id={`value-${key}`}
                        size="small"
                        aria-label={intl.formatMessage({ id: 'forms.placeOf' }, { value: words })}
                        onClick={() => onPlace(key)}
                      >
                        <FormattedMessage id="forms.place" />
                      </Button>
                    )}
                  </Box>
                ))}
              </Box>
            </Box>
          ),
      )}
    </Sheet>
  );
}
