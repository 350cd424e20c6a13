import encodeQR from 'qr'

/** An address as a QR code, dark on white in every theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { border: 2 })
  const dots = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${rows.length} ${rows.length}`} className="mx-auto size-48">
      <path fill="#fff" d={`M0 0h${rows.length}v${rows.length}H0z`} />
      <path fill="#000" shapeRendering="crispEdges" d={dots.join('')} />
    </svg>
  )
}
