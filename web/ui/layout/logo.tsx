/** The word mark; its alternative text is the brand name. */
export function Logo({ onDark, className }: { onDark?: boolean; className?: string }) {
  const src = onDark ? '/brand/logo-on-dark.svg' : '/brand/logo.svg'
  // Lazy, because a phone never shows the one of the desktop bar; what is on the screen comes at once all the same.
  return <img src={src} alt="GharSaaf" width={218} height={48} loading="lazy" className={className} />
}
