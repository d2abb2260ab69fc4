import Link from '@mui/material/Link';
import { FormattedMessage } from 'react-intl';

/** The first thing Tab reaches: past the navigation, to the content. `target` is the id of <main tabindex="-1">. */
export function SkipLink({ target }: { target: string }) {
  return (
    <Link
      href={`#${target}`}
      onClick={(event) => {
        // By focus, not by address: the router must not take the hash for a page.
        const content = document.getElementById(target);
        if (content) {
          event.preventDefault();
          content.focus();
        }
      }}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        bgcolor: 'background.paper',
        border: '1px solid',
        borderColor: 'primary.main',
        borderRadius: 1,
        '&:not(:focus)': { clipPath: 'inset(50%)' },
      }}
    >
      <FormattedMessage id="ui.skipToContent" />
    </Link>
  );
}
