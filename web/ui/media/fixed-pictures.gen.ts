// Written by scripts/fixed-pictures.ts from seed/art. Do not edit.
import type { PictureData } from './picture-data.ts'

export const fixedPictures = {
  'cart': {"name":"empty-cart","alt":"","color":"#86b7a9","widths":[240,360,720],"width":720,"height":540},
  'bookings': {"name":"empty-bookings","alt":"","color":"#cadfd7","widths":[240,360,720],"width":720,"height":540},
  'notifications': {"name":"empty-notifications","alt":"","color":"#e3cf86","widths":[240,360,720],"width":720,"height":540},
  'search': {"name":"empty-search","alt":"","color":"#b6baa9","widths":[240,360,720],"width":720,"height":540},
  'offers': {"name":"empty-offers","alt":"","color":"#e3b9a5","widths":[240,360,720],"width":720,"height":540},
  'offline': {"name":"empty-offline","alt":"","color":"#c9d9d8","widths":[240,360,720],"width":720,"height":540},
  'not-found': {"name":"empty-404","alt":"","color":"#b7ac9d","widths":[240,360,720],"width":720,"height":540},
  'refer': {"name":"refer-gift","alt":"","color":"#dbd19e","widths":[240,360,720],"width":720,"height":540},
  'partner': {"name":"partner-hero","alt":"","color":"#9aa88f","widths":[360,720,1080],"width":1080,"height":810},
  'membership': {"name":"membership","alt":"","color":"#bccacb","widths":[240,360,720],"width":720,"height":540},
} satisfies Record<string, PictureData>
