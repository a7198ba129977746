import { commonMessages } from '@/config/messages';
import { AdSlot } from './AdSlot';
import { SiteLinks } from './SiteLinks';
import { Wordmark } from './Wordmark';

/** The footer of every page (docs/product.md#footer): about text, legal links, contact address. */
export function Footer() {
  return (
    <footer className="mt-24 border-t border-line bg-surface print:hidden">
      <div className="page-width py-10">
        <AdSlot slot="footer" />
        <div className="flex flex-wrap justify-between gap-x-16 gap-y-6">
          <div className="flex-1 basis-80">
            <Wordmark />
            <p className="mt-3 max-w-prose text-ink-soft">{commonMessages.app.footer}</p>
          </div>
          <nav aria-label={commonMessages.footer.links}>
            <SiteLinks className="grid gap-x-10 sm:grid-cols-2">
              <li>
                <button type="button" data-dialog="shortcuts" className="quiet-link">
                  {commonMessages.shortcuts.title}
                </button>
              </li>
            </SiteLinks>
          </nav>
        </div>
      </div>
    </footer>
  );
}
