/** Fingerprints of what processes on one database must have in common. */
export type SharedKeys = {
  secret: string
  permitKey: string
  /** The first is for new addresses. */
  addressKeys: readonly string[]
  /** Where uploaded files are kept. */
  files: string
}

/** Which of them come from a variable; the others come from the data folder. */
export type SetKeys = Readonly<Record<keyof SharedKeys, boolean>>

const names = {
  secret: 'VITRINE_SECRET',
  permitKey: 'VITRINE_PERMIT_KEY',
  addressKeys: 'VITRINE_ADDRESS_KEYS',
  files: 'S3_BUCKET',
} as const

/** Which of two processes' keys differ. Addresses may have more keys in one of them, as long as each opens what the other writes. */
export function differingKeys(mine: SharedKeys, theirs: SharedKeys): (keyof SharedKeys)[] {
  const opens = (one: SharedKeys, other: SharedKeys) => other.addressKeys.includes(one.addressKeys[0] ?? '')
  return [
    ...(mine.secret === theirs.secret ? [] : (['secret'] as const)),
    ...(mine.permitKey === theirs.permitKey ? [] : (['permitKey'] as const)),
    ...(opens(mine, theirs) && opens(theirs, mine) ? [] : (['addressKeys'] as const)),
    ...(mine.files === theirs.files ? [] : (['files'] as const)),
  ]
}

/** What is wrong, which variable is missing here, and what to do. */
export function differenceSentence(
  differing: readonly (keyof SharedKeys)[],
  { other, isSet, dataFolder }: { other: string; isSet: SetKeys; dataFolder: string },
): string {
  const list = (keys: readonly (keyof SharedKeys)[]) =>
    new Intl.ListFormat('en-GB').format(keys.map((key) => names[key]))
  const missing = differing.filter((key) => !isSet[key])
  const set = differing.filter((key) => isSet[key])
  const said = [
    ...(missing.length === 0
      ? []
      : [
          `${list(missing)} ${missing.length === 1 ? 'is' : 'are'} not set here, so what is in the data folder ${dataFolder} counts, and the other process has something else.`,
        ]),
    ...(set.length === 0
      ? []
      : [`${list(set)} ${set.length === 1 ? 'has' : 'have'} another value here than in the other process.`]),
  ]
  return `Another process runs on this database (${other}), and the two would not open what the other one writes. ${said.join(' ')} Nothing was changed. Give all processes the same values, or the same VITRINE_DATA with VITRINE_ROLE=web or worker. If that process was killed, wait a minute and start again.`
}
