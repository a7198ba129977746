import { terms } from '@/config/legal/terms';
import { paths } from '@/config/paths';
import { LegalPage } from './LegalPage';

export default function TermsPage() {
  return <LegalPage path={paths.terms} text={terms} />;
}
