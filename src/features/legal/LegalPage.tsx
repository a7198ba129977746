import { Day } from '@/components/layout/Day';
import { PageHead } from '@/components/layout/PageHead';
import type { Env } from '@/config/env';
import { legalMessages, type LegalText } from '@/config/legal/text';
import { commonMessages } from '@/config/messages';
import { paths } from '@/config/paths';
import type { Publisher } from '@/config/publisher';
import { settings } from '@/config/settings';
import { typesetAll } from '@/config/typography';
import { instantOfDay } from '@/domain/days';
import { LegalBlock } from './LegalBlock';
import { LegalLine } from './LegalLine';
import { publisher } from './publisher';

interface LegalPageProps {
  readonly path: string;
  /** Builds the page's text for a publisher and the settings of the build. */
  readonly text: (publisher: Publisher, env: Env) => LegalText;
}

/**
 * A legal page with its dates and a link home, styled for print too (docs/product.md#legal-pages).
 */
export function LegalPage({ path, text }: LegalPageProps) {
  const legalText = typesetAll(text(publisher, settings));
  const { title, introduction, sections } = legalText;
  return (
    <article className="sheet mx-auto max-w-2xl px-[20px] pt-7 pb-4 sm:px-7">
      <PageHead title={title} description={introduction} path={path} />
      <h1 className="heading text-title text-balance sm:text-display">{title}</h1>
      <p className="mt-4 text-ink-soft">
        <Dates of={legalText} />
      </p>
      <p className="mt-8 text-lead leading-relaxed">
        <LegalLine text={introduction} />
      </p>
      {sections.map((section) => (
        <section key={section.title} className="mt-12">
          <h2 className="heading break-after-avoid text-title">{section.title}</h2>
          {section.blocks.map((block, index) => (
            <LegalBlock key={index} block={block} label={section.title} />
          ))}
        </section>
      ))}
      <p className="mt-14 border-t border-line pt-6 print:hidden">
        <a href={paths.home} className="font-semibold underline underline-offset-4">
          {commonMessages.app.backHome}
        </a>
      </p>
    </article>
  );
}

/** The day of the last change, or from which it applies, and that of the first version. */
function Dates({ of: { updated, amended } }: { readonly of: LegalText }) {
  const first = instantOfDay(updated);
  if (amended === null) return <Day at={first} text={legalMessages.updated} />;
  const { legalUpdate } = settings;
  return (
    <>
      {legalUpdate === null ? (
        <Day at={instantOfDay(amended)} text={legalMessages.updated} />
      ) : (
        <Day at={instantOfDay(legalUpdate)} text={legalMessages.appliesFrom} />
      )}
      <Day at={first} text={legalMessages.first} />
    </>
  );
}
