/** The product's mark: a capstan, with its waist in brass. Decorative; the name stands beside it. */
export function CapstanMark({ size = 32 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <rect x="6.2" y="3.6" width="11.6" height="4.6" rx="1.3" />
      <path d="M2.2 5.9h4M17.8 5.9h4" />
      <path d="M8 8.2c.3 3.6 1 4.8 1 5.8 0 1.3-1.3 2.9-2.4 5.7M16 8.2c-.3 3.6-1 4.8-1 5.8 0 1.3 1.3 2.9 2.4 5.7" />
      <path d="M4.4 20.4h15.2" />
      <path d="M9.2 13.9h5.6" stroke="var(--brass)" />
    </svg>
  );
}
