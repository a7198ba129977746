/** The admin of the load, who is called by their id. */
export const ADMIN = 'admin';
