import {
  type CheckedEmail,
  emailAsText,
  type EmailLink,
  gmailLink,
  mailtoLink,
  outlookLink,
} from '@sotto/integrations';
import { Button, ButtonLink, CopyButton, Notice, Row, Stack } from '@sotto/ui-kit';
import { ExternalLink, Mail } from 'lucide-react';
import { useState } from 'react';
import { whenFollowed } from '../office/followed-link.js';
import { useOffice } from '../office/use-office.js';
import type { WayProps } from './email-way.js';

interface Way {
  readonly label: string;
  /** What is said once it was followed. */
  readonly opened: string;
  /** Leads to a page of its own. */
  readonly page: boolean;
  readonly link: (email: CheckedEmail) => EmailLink;
}

const WAYS: readonly Way[] = [
  {
    label: 'Open in mail program',
    opened: 'Draft opened in your mail program',
    page: false,
    link: mailtoLink,
  },
  { label: 'Open in Gmail', opened: 'Draft opened in Gmail', page: true, link: gmailLink },
  {
    label: 'Open in Outlook',
    opened: 'Draft opened in Outlook on the web',
    page: true,
    link: (email) => outlookLink(email, 'work'),
  },
  {
    label: 'Open in Outlook.com',
    opened: 'Draft opened in Outlook.com',
    page: true,
    link: (email) => outlookLink(email, 'personal'),
  },
];

/** Links to a new mail that the person sends (ledger G4). */
export function EmailWays({ check, onRefused }: WayProps) {
  const [followed, setFollowed] = useState<{ readonly way: Way; readonly message?: string } | null>(null);
  return (
    <Stack $gap={12}>
      <Row>
        {WAYS.map((way, index) => (
          <WayButton
            key={way.label}
            way={way}
            first={index === 0}
            check={check}
            onRefused={onRefused}
            onFollowed={({ message }) => setFollowed({ way, ...(message !== undefined && { message }) })}
          />
        ))}
        {check.ok ? (
          <CopyButton onCopy={() => navigator.clipboard.writeText(emailAsText(check.email))} />
        ) : (
          <Button size="small" kind="quiet" onClick={() => onRefused(check.problem)}>
            Copy
          </Button>
        )}
      </Row>
      {followed && (
        <Notice
          tone="good"
          announced
          title={followed.way.opened}
          detail={
            followed.message ??
            'Nothing was sent yet: read it over there, and send it. Did no window open? Copy it instead.'
          }
        />
      )}
    </Stack>
  );
}

interface WayButtonProps extends WayProps {
  way: Way;
  first: boolean;
  onFollowed: (link: EmailLink) => void;
}

function WayButton({ way, first, check, onRefused, onFollowed }: WayButtonProps) {
  const { followed } = useOffice();
  const look = {
    kind: first ? 'primary' : 'secondary',
    icon: way.page ? ExternalLink : Mail,
  } as const;
  if (!check.ok) {
    return (
      <Button {...look} onClick={() => onRefused(check.problem)}>
        {way.label}
      </Button>
    );
  }
  const link = way.link(check.email);
  return (
    <ButtonLink
      {...look}
      href={link.href}
      {...(way.page && { target: '_blank', rel: 'noopener noreferrer' })}
      {...whenFollowed(() => {
        followed('mail', link.href);
        onFollowed(link);
      })}
    >
      {way.label}
    </ButtonLink>
  );
}
