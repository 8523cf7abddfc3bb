/** A place of a mail: what it stands for, and an example in each language in which studios write. */
export type MailPlace = {
  means: string
  example: { en: string; de: string }
  /** Not every such mail has something to say there: a paragraph with it is then left out. */
  canBeMissing?: true
}

const same = (text: string) => ({ en: text, de: text })

/** Every place that some mail has. */
export const mailPlaces = {
  studio: { means: 'the name of the studio', example: same('Studio Kite') },
  title: { means: 'the title of the edition', example: same('Embers') },
  number: { means: 'the number of the print', example: same('7/60') },
  due: { means: 'the day before which an address is needed', example: { en: '31 March 2026', de: '31. März 2026' } },
  promised: {
    means: 'the day by which the print was to leave the studio',
    example: { en: '31 March 2026', de: '31. März 2026' },
  },
  leaves: {
    means: 'the later day by which it leaves now',
    example: { en: '15 May 2026', de: '15. Mai 2026' },
  },
  carrier: { means: 'who carries the parcel', example: same('UPS'), canBeMissing: true },
  tracking: { means: 'the tracking number', example: same('1Z5R89390357567127'), canBeMissing: true },
  service: {
    means: 'how it travels when it has no tracking number',
    example: { en: 'Letter post', de: 'Briefpost' },
    canBeMissing: true,
  },
  expected: {
    means: 'the day by which it should arrive',
    example: { en: '31 March 2026', de: '31. März 2026' },
    canBeMissing: true,
  },
  erased: {
    means: 'the day on which the address is erased',
    example: { en: '30 April 2026', de: '30. April 2026' },
    canBeMissing: true,
  },
  receipt: {
    means: 'the receipt of the erased address',
    example: { en: 'Receipt 0x1: the address was erased.', de: 'Beleg 0x1: Die Adresse wurde gelöscht.' },
  },
  until: { means: 'the day on which the link ends', example: { en: '31 March 2026', de: '31. März 2026' } },
  day: { means: 'the day on which it happened', example: { en: '31 March 2026', de: '31. März 2026' } },
  reason: { means: 'the reason that was given', example: { en: 'A lawyer asked.', de: 'Eine Anwältin hat gefragt.' } },
  country: { means: 'the country', example: { en: 'Botswana', de: 'Botsuana' } },
  claim: { means: 'the identifier of the claim', example: same('0x1') },
  email: { means: 'the new email address', example: same('new@collector.example') },
  wallet: { means: 'the address of the wallet', example: same('0x71C7656EC7ab88b098defB751B7401B5f6d8976F') },
  link: { means: 'the link of the mail', example: same('https://studio.example/link') },
} as const satisfies Readonly<Record<string, MailPlace>>

export type MailPlaceName = keyof typeof mailPlaces

/** Who gets a mail, and by what it is written: about a claim, by the sign-in service, or for the studio itself. */
export type MailGroup = 'collectors' | 'sign-in' | 'studio'

/** A mail of the product: its title in the workbench, who gets it, and the places that it has. Without `link` it leads nowhere. */
export type ListedMail = {
  title: string
  group: MailGroup
  places: readonly MailPlaceName[]
  /** Of them, those that are missing in some of these mails, though others always have them. */
  missing?: readonly MailPlaceName[]
}

const about = (title: string, places: readonly MailPlaceName[], missing?: readonly MailPlaceName[]): ListedMail => ({
  title,
  group: 'collectors',
  places: ['studio', 'title', ...places, 'link'],
  ...(missing === undefined ? {} : { missing }),
})
const ofAccount = (title: string, places: readonly MailPlaceName[] = ['link']): ListedMail => ({
  title,
  group: 'sign-in',
  places: ['studio', ...places],
})
const toStudio = (title: string, places: readonly MailPlaceName[], missing?: readonly MailPlaceName[]): ListedMail => ({
  title,
  group: 'studio',
  places: ['studio', ...places, 'link'],
  ...(missing === undefined ? {} : { missing }),
})
const parcel = ['number', 'carrier', 'tracking', 'service', 'expected'] as const

/**
 * The mails whose words a studio may change, by the names of their documents. What staff get about their workbench is no text but a list of
 * what waits, and stays the product's.
 */
export const listedMails = {
  opened: about('A claim is open, its address is missing', ['number', 'due'], ['number', 'due']),
  'opened-with-address': about('A claim is open', ['number'], ['number']),
  deadline: about('An address is missing', ['due']),
  delayed: about('A print leaves later', ['promised', 'leaves']),
  'late-print': about('A print has not left by its day', ['promised']),
  'late-print-without-address': about('A print has not left by its day, its address is missing', ['promised']),
  'late-parcel': about('A parcel has not arrived by its day', ['expected']),
  shipped: about('A print was shipped', parcel),
  'shipped-again': about('A print was shipped once more', parcel),
  tracking: about('A tracking number was corrected', ['number', 'carrier', 'tracking', 'service']),
  delivered: about('A print has arrived', ['number', 'erased']),
  'handed-over': about('A print was handed over in person', ['number', 'erased']),
  returned: about('A parcel came back', ['number']),
  purged: about('An address was erased', ['receipt']),
  replaced: about('A print is made again', ['number']),
  'replaced-without-address': about('A print is made again, its address is missing', ['number']),
  offered: about('A link gives a claim away', ['until']),
  taken: about('A claim has another owner', []),
  'taken-address-held': about('A claim has another owner, its address is on legal hold', []),
  'held-opened': about('A held address was opened', ['day', 'reason']),
  served: about('A country is served now', ['country']),
  'password-reset': ofAccount('Choose a new password'),
  'verify-email': ofAccount('Confirm an address'),
  'email-signin': ofAccount('Sign in by link'),
  'verify-and-change-email': ofAccount('Confirm a new address', ['email', 'link']),
  'recover-email': ofAccount('The address was changed', ['email', 'link']),
  'revert-second-factor-addition': ofAccount('A second factor was added'),
  'password-changed': ofAccount('The password was changed'),
  'second-factor-removed': ofAccount('A second factor was removed'),
  'second-factor-removed-by-staff': ofAccount('The studio removed a second factor'),
  'passkey-added': ofAccount('A passkey was added'),
  'passkey-removed': ofAccount('A passkey was removed'),
  'revert-wallet-link': ofAccount('A wallet was linked', ['wallet', 'link']),
  'revert-wallet-unlink': ofAccount('A wallet was unlinked', ['wallet', 'link']),
  'email-changed-unconfirmed': ofAccount('The address was changed, to one that was never confirmed', []),
  'wallet-linked-unconfirmed': ofAccount('A wallet was linked, to an unconfirmed address', ['wallet', 'link']),
  'wallet-unlinked-unconfirmed': ofAccount('A wallet was unlinked, to an unconfirmed address', ['wallet', 'link']),
  frozen: toStudio('A claim is on hold: its burn left the chain', ['title', 'number', 'claim']),
  unpaid: toStudio('A claim is on hold: its payment went back', ['title', 'number', 'claim'], ['number']),
  'unpaid-disputed': toStudio('A claim is on hold: its payment is disputed', ['title', 'number', 'claim'], ['number']),
  'mismatch-no-claim': toStudio('A redemption has no claim', ['claim']),
  'mismatch-no-redemption': toStudio('A claim has no redemption', ['claim']),
} as const satisfies Readonly<Record<string, ListedMail>>

export type MailName = keyof typeof listedMails
export const mailNames = Object.keys(listedMails) as MailName[]

/** Whether there is such a mail. */
export function isMailName(name: string): name is MailName {
  return Object.hasOwn(listedMails, name)
}

/** A mail of the list. */
export function listedMail(name: MailName): ListedMail {
  return listedMails[name]
}

/** Whether a place has nothing to say in some of a mail's letters. */
export function canBeMissing(name: MailName, place: MailPlaceName): boolean {
  const { missing = [] } = listedMail(name)
  const { canBeMissing: always }: MailPlace = mailPlaces[place]
  return always === true || missing.includes(place)
}
