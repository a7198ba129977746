import { commonMessages } from '@/config/messages';

interface StateHeadingProps {
  /** By default the name of the app, which is the title of such a page, too. */
  readonly name?: string;
}

/**
 * The main heading of a page that is loading or has failed, whose content has it otherwise (RGAA 9.1). It
 * takes no room.
 */
export const StateHeading = ({ name = commonMessages.app.name }: StateHeadingProps) => (
  <h1 className="sr-only">{name}</h1>
);
