/** What happens to a print on its way to the door, each of which the public page of its claim says too. */
export type WayDeed = 'packed' | 'sent' | 'delivered'

type Step<At> = { from: string | null; to: string; at: At }

/**
 * What happened to a print on its way, by the steps of its claim, oldest first. What was taken back did not happen: a parcel that was opened
 * again, a delivery that was marked by mistake. Notes move nothing, and a claim that goes on after it was held does nothing twice.
 */
export function deedsOfWay<At>(steps: readonly Step<At>[]): { deed: WayDeed; at: At }[] {
  const deeds: { deed: WayDeed; at: At }[] = []
  const last = () => deeds.at(-1)?.deed
  for (const { from, to, at } of steps) {
    const isResumed = from === 'on-hold' || from === to
    switch (to) {
      case 'packed':
        if (last() !== 'packed') deeds.push({ deed: 'packed', at })
        break
      case 'shipped':
        if (from === 'delivered') deeds.pop()
        else if (!(isResumed && last() === 'sent')) deeds.push({ deed: 'sent', at })
        break
      case 'delivered':
        if (!(isResumed && last() === 'delivered')) deeds.push({ deed: 'delivered', at })
        break
      case 'on-hold':
        break
      default:
        if (last() === 'packed') deeds.pop()
    }
  }
  return deeds
}
