import Link from '@mui/material/Link';
import { FormattedMessage } from 'react-intl';

/** First in the tab order: skips the navigation. `target` is the id of <main tabindex="-1">. */
export function SkipLink({ target }: { target: string }) {
  return (
    <Link
      href={`#${target}`}
      onClick={(event) => {
        // Moves the focus instead of using a hash, which the router would take for a page.
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
