import { buttonClass } from '@/components/ui/buttonClass';
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
    <button type="button" data-dialog="newPost" className={buttonClass('primary')}>
      {messages.write}
    </button>
  </div>
);

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
