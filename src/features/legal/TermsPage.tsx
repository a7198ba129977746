import { terms } from '@/config/legal/terms';
import { LegalPage } from './LegalPage';

export default function TermsPage() {
  return <LegalPage text={terms} />;
}
