import { WriteButton } from '@/components/post/WriteButton';
import { previewMessages } from '@/config/previewMessages';

const messages = previewMessages.wall;

/**
 * Line above the posts that says what the wall is, with the button that opens the form of a new post,
 * where the introduction has no room. For visitors only: a user knows it, and has the button in the
 * header. Uses no hooks, because it is rendered without React, too (preview/renderStatic).
 */
export const WallLead = () => (
  <div className="wall-lead">
    <p>{messages.lead}</p>
    <WriteButton id="write-in-lead" />
  </div>
);

/** The button below the introduction, for visitors on wide screens. */
export const WriteInColumn = () => <WriteButton id="write-in-column" className="mt-4 px-4" />;

/**
 * The lead in index.html, with the place of the button, which would not work yet. A script in index.html
 * sets `data-user` where a user is signed in, which hides it.
 */
export const BlankLead = () => (
  <div className="wall-lead blank-lead">
    <p>{messages.lead}</p>
    <span className="button invisible">{messages.write}</span>
  </div>
);
