/** The logo: people and the lines between them. The same drawing as the favicon. */
export function Logo({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="8" fill="#0d2130" />
      <path d="M10.5 10.5v11M10.5 16l10.5-6M10.5 16l10.5 6" stroke="#8fc1e3" strokeWidth="2" fill="none" />
      <g fill="#fff">
        <circle cx="10.5" cy="16" r="3.4" />
        <circle cx="21.5" cy="9.6" r="2.7" />
        <circle cx="21.5" cy="22.4" r="2.7" />
      </g>
      <g fill="#ff9700">
        <circle cx="10.5" cy="8" r="2" />
        <circle cx="10.5" cy="24" r="2" />
      </g>
    </svg>
  );
}
