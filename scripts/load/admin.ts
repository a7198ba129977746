/** Uid and pseudo of the admin in the load test. */
export const ADMIN = 'admin';
