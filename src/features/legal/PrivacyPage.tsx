import { privacy } from '@/config/legal/privacy';
import { LegalPage } from './LegalPage';

export default function PrivacyPage() {
  return <LegalPage text={privacy} />;
}
