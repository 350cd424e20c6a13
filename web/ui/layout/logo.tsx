/** The word mark. */
export function Logo({ onDark, className }: { onDark?: boolean; className?: string }) {
  const src = onDark ? '/brand/logo-on-dark.svg' : '/brand/logo.svg'
  // Lazy, because phones never show the one of the desktop bar.
  return <img src={src} alt="GharSaaf" width={218} height={48} loading="lazy" className={className} />
}
