import { Banknote } from 'lucide-react'
import type { ReactNode } from 'react'

/** Drawn here, in the makers' colours: their own artwork may not be redistributed (THIRD_PARTY.md). */
const tiles: Record<string, ReactNode> = {
  paytm: (
    <Tile fill="#002970">
      <text x="20" y="25" fontSize="13" fill="#fff" textLength="34">
        Pay<tspan fill="#00b9f1">tm</tspan>
      </text>
    </Tile>
  ),
  phonepe: (
    <Tile fill="#5f259f">
      <text x="20" y="27" fontSize="20" fill="#fff">
        Pe
      </text>
    </Tile>
  ),
  gpay: (
    <Tile fill="#fff">
      <text x="20" y="22" fontSize="13" fill="#3c4043" textLength="30">
        GPay
      </text>
      {['#4285f4', '#ea4335', '#fbbc04', '#34a853'].map((color, index) => (
        <circle key={color} cx={9.5 + index * 7} cy="30" r="2.2" fill={color} />
      ))}
    </Tile>
  ),
  card: (
    <Tile fill="#e8f4f1">
      <rect x="6" y="10" width="28" height="20" rx="3.5" fill="#0a5f58" />
      <rect x="9.5" y="14" width="6" height="4.5" rx="1" fill="#ffb703" />
      {[11, 15, 19, 23, 27, 31].map((x) => (
        <circle key={x} cx={x - 0.5} cy="25" r="1.2" fill="#fff" />
      ))}
    </Tile>
  ),
}

function Tile({ fill, children }: { fill: string; children: ReactNode }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" className="size-10 font-extrabold" textAnchor="middle">
      <rect x=".5" y=".5" width="39" height="39" rx="10" fill={fill} stroke={fill === '#fff' ? '#e2e9e7' : fill} />
      {children}
    </svg>
  )
}

/** The mark of a way to pay, by its id. */
export function WayMark({ id }: { id: string }) {
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-field bg-teal-50 text-teal">
      {tiles[id] ?? <Banknote aria-hidden className="size-5.5" />}
    </span>
  )
}

/** The networks of cards that the payment page takes. */
export function CardNetworks() {
  return (
    <span className="mt-1 mb-0.5 flex flex-wrap gap-1.5 text-xs font-extrabold">
      <span className={`${network} text-[#1a1f71] italic`}>Visa </span>
      <span className={network}>
        <Dots colors={['#eb001b', '#f79e1b']} />
        Mastercard{' '}
      </span>
      <span className={`${network} text-[#1b3281]`}>
        RuPay <Dots colors={['#f37a20', '#0b8a42']} />
      </span>
    </span>
  )
}

const network = 'inline-flex h-6 items-center gap-1 rounded-[0.375rem] bg-white px-1.5 ring-1 ring-line ring-inset'

function Dots({ colors }: { colors: readonly string[] }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 14 8" className="h-2 w-3.5">
      {colors.map((color, index) => (
        <circle key={color} cx={3.5 + index * 7} cy="4" r="3.2" fill={color} />
      ))}
    </svg>
  )
}
