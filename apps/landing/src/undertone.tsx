import { tokens } from '@sotto/ui-kit';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { type ClaimId, type Measured, measuredClaims } from './claims';
import { toFigure, toSite } from './links';
import { claimState, figureState } from './pages/status/claim-state';
import type { Standing } from './standing';

/** The lower voice under a claim: what it rests on. */
export interface Undertone {
  readonly text: string;
  readonly to: string;
}

/** Where a claim cannot be measured by a command, what to do instead. */
const INSTEAD: Readonly<Partial<Record<ClaimId, string>>> = {
  'voice-accuracy': 'Not measured: check your own voice',
};

/** What a claim rests on, as it stands now: the page never says more than the last measurement did. */
export function undertone(standing: Standing, claims = measuredClaims()): Undertone {
  switch (standing.kind) {
    case 'measured':
      return { text: measuredText(standing.claim, claims), to: toFigure(standing.claim) };
    case 'described':
      return { text: 'What Sotto does for it', to: toSite(standing.page) };
    case 'marketing':
      return { text: 'Illustrative', to: toSite('status#marketing') };
  }
}

function measuredText(id: ClaimId, claims: readonly Measured[]): string {
  const figures = claims.find((claim) => claim.id === id)?.figures ?? [];
  const [first] = figures;
  const missed = figures.find((figure) => figureState(figure) === 'missed');
  switch (claimState({ figures })) {
    case 'missed':
      return `Measured: ${missed?.value}, goal missed`;
    case 'met':
    case 'measured':
      return `Measured: ${first?.value}`;
    case 'partly':
      return 'Measured in part';
    case 'unmeasured':
      return INSTEAD[id] ?? 'Not measured yet';
  }
}

/* The whole claim is the link, so that its name says what the figure is of. */
const Claim = styled.a`
  display: grid;
  gap: ${tokens.space4};
  color: inherit;
  text-decoration: none;
`;

const Lower = styled.small`
  color: ${tokens.quiet};
  font-size: ${tokens.type13};
  font-weight: ${tokens.weightRegular};
  letter-spacing: 0;
  font-variant-numeric: tabular-nums;
  text-decoration: underline;
  text-decoration-color: ${tokens.edge};
  text-decoration-thickness: 1px;
  text-underline-offset: 0.25em;
  transition: text-decoration-color ${tokens.motionFast} ease-out;

  /* Dotted: nothing stands behind it but an idea. */
  &[data-standing='marketing'] {
    text-decoration-style: dotted;
  }

  a:hover > & {
    color: ${tokens.accent};
    text-decoration-color: currentColor;
  }
`;

export interface ClaimLinkProps {
  standing: Standing;
  className?: string;
  /** The claim, in its own words. */
  children: ReactNode;
}

/** A claim with its lower voice, which leads to what it rests on (ledger L5). */
export function ClaimLink({ standing, className, children }: ClaimLinkProps) {
  const { text, to } = undertone(standing);
  return (
    <Claim href={to} className={className}>
      {children} <Lower data-standing={standing.kind}>{text}</Lower>
    </Claim>
  );
}
