// Written by scripts/fixed-pictures.ts from seed/art. Do not edit.
import type { PictureData } from './picture-data.ts'

export const fixedPictures = {
  'cart': {"name":"empty-cart","alt":"An empty basket","color":"#86b7a9","widths":[240,360,720],"width":720,"height":540},
  'bookings': {"name":"empty-bookings","alt":"A calendar without bookings","color":"#cadfd7","widths":[240,360,720],"width":720,"height":540},
  'notifications': {"name":"empty-notifications","alt":"A quiet bell","color":"#e3cf86","widths":[240,360,720],"width":720,"height":540},
  'search': {"name":"empty-search","alt":"A magnifying glass that found nothing","color":"#b6baa9","widths":[240,360,720],"width":720,"height":540},
  'offers': {"name":"empty-offers","alt":"A coral price tag and coins","color":"#e3b9a5","widths":[240,360,720],"width":720,"height":540},
  'offline': {"name":"empty-offline","alt":"A cloud and an unplugged cable","color":"#c9d9d8","widths":[240,360,720],"width":720,"height":540},
  'not-found': {"name":"empty-404","alt":"A map pin beside a small house","color":"#d4b4a6","widths":[240,360,720],"width":720,"height":540},
  'refer': {"name":"refer-gift","alt":"A teal gift box with coins and sparkles","color":"#dbd19e","widths":[240,360,720],"width":720,"height":540},
  'partner': {"name":"partner-hero","alt":"A professional cleaning kit: toolbox, vacuum cleaner, apron on a hook and a clipboard","color":"#b9c0a9","widths":[360,720,1080],"width":1080,"height":810},
  'membership': {"name":"membership","alt":"A membership card with a golden crown","color":"#bccacb","widths":[240,360,720],"width":720,"height":540},
} satisfies Record<string, PictureData>
