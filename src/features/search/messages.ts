import { SEARCH_MIN } from '@/config/limits';
import { isolate, plural, typesetAll } from '@/config/typography';

/** The French messages of the search. */
export const searchMessages = typesetAll({
  label: 'Rechercher',
  placeholder: 'Rechercher',
  clear: 'Effacer la recherche',
  scope: 'Chercher parmi',
  kinds: { posts: 'Posts', users: 'Utilisateurs' },
  category: 'Catégorie',
  allCategories: 'Toutes les catégories',
  hint: `Tapez au moins ${SEARCH_MIN} caractères.`,
  searching: 'Recherche…',
  results: 'Résultats de la recherche',
  found: (kind: 'posts' | 'users', n: number) =>
    kind === 'posts'
      ? plural(n, 'post trouvé', 'posts trouvés')
      : plural(n, 'utilisateur trouvé', 'utilisateurs trouvés'),
  empty: (text: string) => `Aucun résultat trouvé pour « ${isolate(text)} »`,
  orUsers: 'Chercher parmi les utilisateurs',
  orPosts: 'Chercher parmi les posts',
  archives: 'Parcourir les archives',
  unsearchable: `Il faut au moins ${SEARCH_MIN} lettres ou chiffres à la suite.`,
  paused: 'Une partie des posts n’a pas encore été parcourue.',
  goOn: 'Continuer la recherche',
  failed: 'Erreur lors de la recherche',
} as const);
