import { cookies } from '@/config/legal/cookies';
import { paths } from '@/config/paths';
import { LegalPage } from './LegalPage';

export default function CookiesPage() {
  return <LegalPage path={paths.cookies} text={cookies} />;
}
