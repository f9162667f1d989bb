import {
  createGmailDraft,
  createOutlookDraft,
  EMAIL_SEND_FAILED,
  GMAIL_DRAFT_SCOPE,
  type MailDraft,
  OUTLOOK_DRAFT_SCOPE,
  type SignInService,
} from '@sotto/integrations';
import { Button, ButtonLink, Disclosure, Notice, Row, Stack } from '@sotto/ui-kit';
import { useState } from 'react';
import { failureOf } from '../composition/open-screens.js';
import { whenFollowed } from '../office/followed-link.js';
import { useOffice } from '../office/use-office.js';
import { AccountClient } from './account-client.js';
import { useAccount } from './account-sign-in.js';
import type { WayProps } from './email-way.js';

const SCOPES: Readonly<Record<SignInService, readonly string[]>> = {
  google: [GMAIL_DRAFT_SCOPE],
  microsoft: [OUTLOOK_DRAFT_SCOPE],
};
const DRAFTS: Readonly<Record<SignInService, typeof createGmailDraft>> = {
  google: createGmailDraft,
  microsoft: createOutlookDraft,
};
const PLACES: Readonly<Record<SignInService, string>> = { google: 'Gmail', microsoft: 'Outlook' };

/** Drafts put into the person's own account, through their own client id (ledger G4). */
export function EmailAccounts(props: WayProps) {
  return (
    <Stack $gap={12}>
      <Disclosure summary="A draft in your Gmail account">
        <AccountDraft service="google" {...props} />
      </Disclosure>
      <Disclosure summary="A draft in your Microsoft account">
        <AccountDraft service="microsoft" {...props} />
      </Disclosure>
    </Stack>
  );
}

type Saving =
  | { readonly state: 'idle' }
  | { readonly state: 'saving'; readonly controller: AbortController }
  | { readonly state: 'saved'; readonly draft: MailDraft }
  | { readonly state: 'failed'; readonly message: string };

function AccountDraft({ service, check, onRefused }: WayProps & { service: SignInService }) {
  const { fetch, followed } = useOffice();
  const account = useAccount(service, SCOPES[service]);
  const [saving, setSaving] = useState<Saving>({ state: 'idle' });
  const place = PLACES[service];

  const save = async () => {
    if (!check.ok) return onRefused(check.problem);
    const controller = new AbortController();
    const { signal } = controller;
    setSaving({ state: 'saving', controller });
    try {
      const { accessToken: token } = await account.signedIn(signal);
      const draft = await DRAFTS[service](check.email, { token, fetch: fetch.mail, signal });
      setSaving({ state: 'saved', draft });
    } catch (error) {
      const failure = failureOf(error);
      if (failure.reason === 'unauthorized') await account.forget().catch(() => undefined);
      setSaving({ state: 'failed', message: failure.message });
    }
  };

  return (
    <Stack $gap={16}>
      <AccountClient service={service} />
      <Row>
        <Button busy={saving.state === 'saving'} onClick={() => void save()}>
          Sign in and save a draft in {place}
        </Button>
        {saving.state === 'saving' && (
          <Button kind="quiet" onClick={() => saving.controller.abort()}>
            Cancel
          </Button>
        )}
      </Row>
      {saving.state === 'failed' && (
        <Notice
          tone="error"
          announced
          title={EMAIL_SEND_FAILED.title}
          detail={`${EMAIL_SEND_FAILED.message}. ${saving.message}`}
        />
      )}
      {saving.state === 'saved' && (
        <Notice
          tone="good"
          announced
          title={`Draft saved in ${place}`}
          detail="Nothing was sent yet: read it over there, and send it."
          actions={
            <ButtonLink
              size="small"
              href={saving.draft.href}
              target="_blank"
              rel="noopener noreferrer"
              {...whenFollowed(() => followed('mail', saving.draft.href))}
            >
              Open {place}
            </ButtonLink>
          }
        />
      )}
    </Stack>
  );
}
