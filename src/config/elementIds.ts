/** Id of the element with the response that a prerendered wall was made from (scripts/prerender/wall.ts). */
export const WALL_ANSWER_ID = 'wall-answer';
