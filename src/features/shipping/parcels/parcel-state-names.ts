import type { ParcelState } from './parcel.ts'

export const parcelStateNames: Readonly<Record<ParcelState, string>> = {
  packed: 'packed, not sent',
  shipped: 'on the way',
  delivered: 'delivered',
  returned: 'came back',
  lost: 'lost',
  opened: 'opened again',
}
