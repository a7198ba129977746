import { privacy } from '@/config/legal/privacy';
import { paths } from '@/config/paths';
import { LegalPage } from './LegalPage';

export default function PrivacyPage() {
  return <LegalPage path={paths.privacy} text={privacy} />;
}
