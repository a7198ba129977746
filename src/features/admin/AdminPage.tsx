import { PageTitle } from '@/components/layout/PageTitle';
import { messages } from '@/config/messages';
import { PendingTab } from './PendingTab';

/** The back office (spec section 2); the guard in app/ lets only admins here. */
export default function AdminPage() {
  return (
    <div className="mx-auto max-w-4xl">
      <PageTitle title={messages.admin.title} />
      <h1 className="mb-2 text-4xl font-extrabold tracking-tight">{messages.admin.title}</h1>
      <h2 className="mb-4 text-xl font-bold">{messages.admin.pendingTab}</h2>
      <PendingTab />
    </div>
  );
}
