/** Without a label it is hidden from screen readers: a text beside it says the same. */
export function Spinner({ label, className = 'size-4.5' }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-grid place-items-center">
      <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" className={`animate-spin ${className}`}>
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}

/** A thin bar at the very top while something loads: it covers nothing, and words say the same to screen readers. */
export function ProgressBar({ label, className = '', role }: { label: string; className?: string; role?: 'status' }) {
  return (
    <div
      role={role}
      className={`pointer-events-none fixed inset-x-0 top-0 z-70 h-0.75 overflow-hidden bg-teal-900 ${className}`}
    >
      <div className="h-full animate-progress bg-marigold" />
      <span className="sr-only">{label}</span>
    </div>
  )
}
