import { useState } from 'react';
import { messages } from '@/config/messages';
import { OwnPostList } from './OwnPostList';
import { Section } from './Section';
import { SettingRow } from './SettingRow';

const text = messages.ownPosts;

/** One's posts that are not on the wall, with what moderators said; read on demand. */
export function OwnPosts({ uid }: { readonly uid: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={text.section}>
      <SettingRow
        label={text.label}
        action={isOpen ? text.hide : text.show}
        onAction={() => setOpen(!isOpen)}
      >
        {text.text}
      </SettingRow>
      {isOpen && <OwnPostList uid={uid} />}
    </Section>
  );
}
