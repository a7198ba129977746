/** The identity of this build's publisher, which vite.config.ts has validated (config/publisher.ts). */
export const publisher = LE_MUR_PUBLISHER;
