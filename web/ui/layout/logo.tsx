/** The word mark; its alternative text is the brand name. */
export function Logo({ onDark, className }: { onDark?: boolean; className?: string }) {
  const src = onDark ? '/brand/logo-on-dark.svg' : '/brand/logo.svg'
  return <img src={src} alt="GharSaaf" width={218} height={48} className={className} />
}
