import { FormattedMessage } from '@sideband/shared-sdk/react';

/** The text describes the picture, so the picture is hidden from screen readers. */
export function WhereToFind() {
  return (
    <details>
      <summary>
        <FormattedMessage id="redeem.where" />
      </summary>
      <svg
        viewBox="0 0 256 160"
        width="256"
        height="160"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
        focusable="false"
      >
        <rect x="1" y="1" width="254" height="158" rx="14" />
        <path d="M1 24h254v28H1z" fill="currentColor" stroke="none" opacity="0.2" />
        <path d="M24 88h44m8 0h44m8 0h44m8 0h44" strokeWidth="8" strokeDasharray="8 4" />
        <path d="M24 124h16m6 0h16m108 0h32" strokeWidth="8" strokeDasharray="8 4" />
        <rect x="14" y="76" width="220" height="24" rx="8" />
        <rect x="14" y="112" width="60" height="24" rx="8" />
        <rect x="160" y="112" width="52" height="24" rx="8" />
      </svg>
      <p>
        <FormattedMessage id="redeem.where.text" />
      </p>
    </details>
  );
}
