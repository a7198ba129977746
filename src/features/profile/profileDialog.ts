import type { ComponentType } from 'react';
import type { PseudoRequest } from '@/domain/moderation/pseudoRequest';
import type { Me } from './me';

/** A dialog of the own profile (docs/product.md#own-profile); each takes the props that it needs. */
export type ProfileDialog = ComponentType<{
  readonly me: Me;
  /** Why the pseudo has to change; null if it need not. */
  readonly request: PseudoRequest | null;
  readonly onClose: () => void;
}>;
