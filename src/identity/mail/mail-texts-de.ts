import type { MailTexts } from './mail-text.ts'

const unasked = 'Wenn du das nicht warst, tu nichts. Es ändert sich nichts.'
const week = 'Der Link gilt einmal, sieben Tage lang.'

export const german: MailTexts = {
  PASSWORD_RESET: ({ studio }) => ({
    subject: `Ein neues Passwort für ${studio}`,
    before: [`Jemand hat für dein Konto bei ${studio} ein neues Passwort verlangt.`],
    action: 'Neues Passwort wählen',
    after: [
      'Der Link gilt einmal, eine Stunde lang. Danach sind alle Geräte abgemeldet.',
      'Wenn du das nicht warst, tu nichts. Dein Passwort bleibt, wie es ist.',
    ],
  }),
  VERIFY_EMAIL: ({ studio }) => ({
    subject: `Bestätige deine Adresse für ${studio}`,
    before: [
      `Diese Adresse wurde für ein Konto bei ${studio} angegeben. Bestätige sie, damit das Studio weiß, dass dich seine Mails erreichen.`,
    ],
    action: 'Adresse bestätigen',
    after: ['Der Link gilt einmal, drei Tage lang.', 'Wenn du dort kein Konto hast, tu nichts.'],
  }),
  EMAIL_SIGNIN: ({ studio }) => ({
    subject: `Bei ${studio} anmelden`,
    before: [`Hier ist dein Link zur Anmeldung bei ${studio}.`],
    action: 'Anmelden',
    after: [
      'Der Link gilt einmal, sechs Stunden lang. Gib ihn nicht weiter: Wer ihn hat und diese Adresse kennt, wird eingelassen.',
      unasked,
    ],
  }),
  VERIFY_AND_CHANGE_EMAIL: ({ studio, newEmail }) => ({
    subject: `Bestätige deine neue Adresse für ${studio}`,
    before: [
      `Jemand möchte die Adresse eines Kontos bei ${studio} in ${newEmail ?? 'diese'} ändern. Sie ändert sich, wenn du den Link öffnest und es bestätigst.`,
    ],
    action: 'Adresse ändern',
    after: ['Der Link gilt einmal, drei Tage lang. Danach sind alle Geräte abgemeldet.', unasked],
  }),
  RECOVER_EMAIL: ({ studio, newEmail }) => ({
    subject: `Deine Adresse für ${studio} wurde geändert`,
    before: [
      `Die Adresse deines Kontos bei ${studio} wurde in ${newEmail ?? 'eine andere'} geändert. Wenn du das warst, ist nichts zu tun.`,
      'Wenn nicht, nimm die Änderung zurück und wähle danach ein neues Passwort.',
    ],
    action: 'Änderung zurücknehmen',
    after: [week],
  }),
  REVERT_SECOND_FACTOR_ADDITION: ({ studio }) => ({
    subject: `Dein Konto bei ${studio} hat einen zweiten Faktor bekommen`,
    before: [
      `Deinem Konto bei ${studio} wurde eine Authenticator-App hinzugefügt. Ab jetzt wird beim Anmelden nach ihrem Code gefragt. Wenn du das warst, ist nichts zu tun.`,
      'Wenn nicht, entferne sie und wähle danach ein neues Passwort.',
    ],
    action: 'Zweiten Faktor entfernen',
    after: [week],
  }),
  PASSWORD_CHANGED: ({ studio, resetPage }) => ({
    subject: `Dein Passwort für ${studio} wurde geändert`,
    before: [
      `Das Passwort deines Kontos bei ${studio} wurde geändert, und alle anderen Geräte wurden abgemeldet. Wenn du das warst, ist nichts zu tun.`,
      `Wenn nicht, wähle hier ein neues Passwort: ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
  SECOND_FACTOR_REMOVED: ({ studio, resetPage }) => ({
    subject: `Ein zweiter Faktor deines Kontos bei ${studio} wurde entfernt`,
    before: [
      `Von deinem Konto bei ${studio} wurde eine Authenticator-App entfernt. Wenn du das warst, ist nichts zu tun.`,
      `Wenn nicht, wähle hier ein neues Passwort: ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
  SECOND_FACTOR_REMOVED_BY_STAFF: ({ studio, resetPage }) => ({
    subject: `${studio} hat den zweiten Faktor deines Kontos entfernt`,
    before: [
      `Jemand hat ${studio} gesagt, die Authenticator-App deines Kontos sei verloren. Das Studio hat sie entfernt, und alle Geräte wurden abgemeldet. Wenn du das warst, melde dich an und richte eine neue ein.`,
      `Wenn nicht, wähle hier ein neues Passwort und sag dem Studio Bescheid: ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
  PASSKEY_ADDED: ({ studio, resetPage }) => ({
    subject: `Zu deinem Konto bei ${studio} kam ein Passkey hinzu`,
    before: [
      `Zu deinem Konto bei ${studio} kam ein Passkey hinzu. Man kann sich von jetzt an damit anmelden. Wenn du das warst, ist nichts zu tun.`,
      `Wenn nicht, wähle hier ein neues Passwort, und entferne dann den Passkey auf der Seite deines Kontos: ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
  PASSKEY_REMOVED: ({ studio, resetPage }) => ({
    subject: `Ein Passkey deines Kontos bei ${studio} wurde entfernt`,
    before: [
      `Von deinem Konto bei ${studio} wurde ein Passkey entfernt. Er öffnet das Konto nicht mehr; anders kannst du dich weiter anmelden. Wenn du das warst, ist nichts zu tun.`,
      `Wenn nicht, wähle hier ein neues Passwort: ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
  REVERT_WALLET_LINK: ({ studio, wallet }) => ({
    subject: `Eine Wallet wurde mit deinem Konto bei ${studio} verknüpft`,
    before: [
      `Die Wallet ${wallet ?? 'von jemandem'} wurde mit deinem Konto bei ${studio} verknüpft. Man kann sich ab jetzt mit ihr anmelden. Wenn du das warst, ist nichts zu tun.`,
      'Wenn nicht, entferne sie und wähle danach ein neues Passwort.',
    ],
    action: 'Wallet entfernen',
    after: [week],
  }),
  REVERT_WALLET_UNLINK: ({ studio, wallet }) => ({
    subject: `Eine Wallet wurde von deinem Konto bei ${studio} gelöst`,
    before: [
      `Die Wallet ${wallet ?? 'von dir'} wurde von deinem Konto bei ${studio} gelöst. Sie öffnet das Konto nicht mehr. Wenn du das warst, ist nichts zu tun.`,
      'Wenn nicht, verknüpfe sie wieder und wähle danach ein neues Passwort.',
    ],
    action: 'Wallet wieder verknüpfen',
    after: [week],
  }),
  EMAIL_CHANGED_UNCONFIRMED: ({ studio }) => ({
    subject: `Die Adresse eines Kontos bei ${studio} wurde geändert`,
    before: [
      `Jemand hat bei ${studio} mit dieser Adresse ein Konto angelegt und die Adresse nun durch eine andere ersetzt. Diese Adresse wurde nie bestätigt; du musst nichts tun.`,
    ],
    action: undefined,
    after: [],
  }),
  WALLET_LINKED_UNCONFIRMED: ({ studio, wallet, resetPage }) => ({
    subject: `Eine Wallet wurde mit einem Konto bei ${studio} verknüpft`,
    before: [
      `Die Wallet ${wallet ?? 'von jemandem'} wurde mit einem Konto bei ${studio} verknüpft, das mit dieser Adresse angelegt wurde. Die Adresse ist noch nicht bestätigt. Wenn du das warst, ist nichts zu tun.`,
      `Wenn nicht, kann das Konto dir allein gehören: Wähle hier ein Passwort, und alles von anderen Hinzugefügte verschwindet: ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
  WALLET_UNLINKED_UNCONFIRMED: ({ studio, wallet, resetPage }) => ({
    subject: `Eine Wallet wurde von einem Konto bei ${studio} gelöst`,
    before: [
      `Die Wallet ${wallet ?? 'von jemandem'} wurde von einem Konto bei ${studio} gelöst, das mit dieser Adresse angelegt wurde. Die Adresse ist noch nicht bestätigt. Wenn du das warst, ist nichts zu tun.`,
      `Wenn nicht, kann das Konto dir allein gehören: Wähle hier ein Passwort, und alles von anderen Hinzugefügte verschwindet: ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
}
