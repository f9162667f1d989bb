import { ArticlePage } from './article';
import { BEGIN } from './documentation/begin';
import { HELP } from './documentation/help';
import { UPKEEP } from './documentation/upkeep';

const SECTIONS = [...BEGIN, ...HELP, ...UPKEEP];

/** L3: how to use it, in the app's own words for tabs and buttons. */
export function DocumentationPage() {
  return (
    <ArticlePage
      title="Documentation"
      lead="How to use Sotto, from the first minute to the last setting. Words in quotation marks stand on the screen as they are written here."
      sections={SECTIONS}
    />
  );
}
