import { buttonClass } from '@/components/ui/buttonClass';
import { Illustration } from '@/components/ui/Illustration';
import { commonMessages } from '@/config/messages';
import { paths } from '@/config/paths';

interface NotFoundProps {
  readonly title: string;
  readonly text: string;
}

/** The content of a page that does not exist, with the way home. */
export function NotFound({ title, text }: NotFoundProps) {
  return (
    <div className="sheet notice mx-auto mt-10 max-w-xl text-center sm:mt-16">
      <Illustration name="pigeon" />
      <h1 className="heading text-headline text-balance">{title}</h1>
      <p className="mb-4 text-balance text-ink-soft">{text}</p>
      <a href={paths.home} className={buttonClass('primary')}>
        {commonMessages.app.backHome}
      </a>
    </div>
  );
}
