import { cookies } from '@/config/legal/cookies';
import { LegalPage } from './LegalPage';

export default function CookiesPage() {
  return <LegalPage text={cookies} />;
}
