import { Search } from 'lucide-react';
import { IconMenu } from '@/components/layout/IconMenu';
import { searchMessages } from './messages';
import { SearchBox } from './SearchBox';

/** The search of small screens, in a panel of its own. */
export const SearchMenu = () => (
  <IconMenu id="search-menu" label={searchMessages.label} icon={Search}>
    <SearchBox isInMenu />
  </IconMenu>
);
