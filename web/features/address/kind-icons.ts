import { BriefcaseBusiness, House, type LucideIcon, MapPin } from 'lucide-react'
import type { AddressKind } from '#contract/address.ts'

export const kindIcons: Record<AddressKind, LucideIcon> = { Home: House, Work: BriefcaseBusiness, Other: MapPin }
