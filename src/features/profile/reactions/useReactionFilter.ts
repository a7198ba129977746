import { useSearchParams } from 'react-router-dom';
import { REACTION_PARAM } from '@/config/paths';
import { REACTION_TYPES, type ReactionType } from '@/domain/posts/votes';

/** Returns the reaction type that the URL names, or null for all types. */
export function useReactionFilter(): ReactionType | null {
  const named = useSearchParams()[0].get(REACTION_PARAM);
  return REACTION_TYPES.find((type) => type === named) ?? null;
}
