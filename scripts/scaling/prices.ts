/**
 * List prices in dollars, without taxes, of 2026-11-24. Firestore in the multi-region `eur3`; one region
 * costs about half. Sources: https://firebase.google.com/docs/firestore/pricing and
 * https://cloud.google.com/identity-platform/pricing (accounts). The prices of the network and of Hosting
 * were read on secondary pages; Google's are https://cloud.google.com/firestore/pricing and
 * https://firebase.google.com/pricing.
 */
export const PRICES = {
  date: '2026-11-24',
  read: 0.06 / 100_000,
  write: 0.18 / 100_000,
  /** Data that leaves Firestore, per GB. */
  firestoreEgress: 0.12,
  /** Data that Hosting's CDN sends, per GB. */
  hostingEgress: 0.15,
} as const;

/** Free amounts of a day: Firestore's and Hosting's monthly free data are divided by 30. */
export const FREE = {
  reads: 50_000,
  writes: 20_000,
  firestoreGB: 10 / 30,
  hostingGB: 10 / 30,
} as const;

/**
 * Price of an account that signs in or refreshes its session within a month, by the number of such
 * accounts. Applies to projects that are upgraded to Identity Platform; otherwise accounts are free.
 */
const ACCOUNT_TIERS = [
  { upTo: 50_000, price: 0 },
  { upTo: 100_000, price: 0.0055 },
  { upTo: 1_000_000, price: 0.0046 },
  { upTo: 10_000_000, price: 0.0032 },
  { upTo: Infinity, price: 0.0025 },
] as const;

/** Returns the price of a month's active accounts. */
export function accountsPrice(accounts: number): number {
  let below = 0;
  let price = 0;
  for (const tier of ACCOUNT_TIERS) {
    price += Math.max(0, Math.min(accounts, tier.upTo) - below) * tier.price;
    below = tier.upTo;
  }
  return price;
}
