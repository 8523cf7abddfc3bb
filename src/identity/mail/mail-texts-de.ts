import type { MailTexts } from './mail-text.ts'

const unasked = 'Wenn Sie das nicht waren, tun Sie nichts. Es ändert sich nichts.'
const once = (lasts: string) => `Der Link gilt einmal, ${lasts} lang.`

export const german: MailTexts = {
  PASSWORD_RESET: ({ studio, lasts }) => ({
    subject: `Ein neues Passwort für ${studio}`,
    before: [`Jemand hat für Ihr Konto bei ${studio} ein neues Passwort verlangt.`],
    action: 'Neues Passwort wählen',
    after: [
      `${once(lasts)} Danach sind alle Geräte abgemeldet.`,
      'Wenn Sie das nicht waren, tun Sie nichts. Ihr Passwort bleibt, wie es ist.',
    ],
  }),
  VERIFY_EMAIL: ({ studio, lasts }) => ({
    subject: `Bestätigen Sie Ihre Adresse für ${studio}`,
    before: [
      `Diese Adresse wurde für ein Konto bei ${studio} angegeben. Bestätigen Sie sie, damit das Studio weiß, dass seine Mails Sie erreichen.`,
    ],
    action: 'Adresse bestätigen',
    after: [once(lasts), 'Wenn Sie dort kein Konto haben, tun Sie nichts.'],
  }),
  EMAIL_SIGNIN: ({ studio, lasts }) => ({
    subject: `Bei ${studio} anmelden`,
    before: [`Hier ist Ihr Link zur Anmeldung bei ${studio}.`],
    action: 'Anmelden',
    after: [
      `${once(lasts)} Geben Sie ihn nicht weiter: Wer ihn hat und diese Adresse kennt, wird eingelassen.`,
      unasked,
    ],
  }),
  VERIFY_AND_CHANGE_EMAIL: ({ studio, newEmail, lasts }) => ({
    subject: `Bestätigen Sie Ihre neue Adresse für ${studio}`,
    before: [
      `Jemand möchte die Adresse eines Kontos bei ${studio} in ${newEmail ?? 'diese'} ändern. Sie ändert sich, wenn Sie den Link öffnen und es bestätigen.`,
    ],
    action: 'Adresse ändern',
    after: [`${once(lasts)} Danach sind alle Geräte abgemeldet.`, unasked],
  }),
  RECOVER_EMAIL: ({ studio, newEmail, lasts }) => ({
    subject: `Ihre Adresse für ${studio} wurde geändert`,
    before: [
      `Die Adresse Ihres Kontos bei ${studio} wurde in ${newEmail ?? 'eine andere'} geändert. Wenn Sie das waren, ist nichts zu tun.`,
      'Wenn nicht, nehmen Sie die Änderung zurück und wählen Sie danach ein neues Passwort.',
    ],
    action: 'Änderung zurücknehmen',
    after: [once(lasts)],
  }),
  REVERT_SECOND_FACTOR_ADDITION: ({ studio, lasts }) => ({
    subject: `Ihr Konto bei ${studio} hat einen zweiten Faktor bekommen`,
    before: [
      `Ihrem Konto bei ${studio} wurde eine Authenticator-App hinzugefügt. Ab jetzt wird beim Anmelden nach ihrem Code gefragt. Wenn Sie das waren, ist nichts zu tun.`,
      'Wenn nicht, entfernen Sie sie und wählen Sie danach ein neues Passwort.',
    ],
    action: 'Zweiten Faktor entfernen',
    after: [once(lasts)],
  }),
  PASSWORD_CHANGED: ({ studio, resetPage }) => ({
    subject: `Ihr Passwort für ${studio} wurde geändert`,
    before: [
      `Das Passwort Ihres Kontos bei ${studio} wurde geändert, und alle anderen Geräte wurden abgemeldet. Wenn Sie das waren, ist nichts zu tun.`,
      `Wenn nicht, wählen Sie hier ein neues Passwort: ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
  SECOND_FACTOR_REMOVED: ({ studio, resetPage }) => ({
    subject: `Ein zweiter Faktor Ihres Kontos bei ${studio} wurde entfernt`,
    before: [
      `Von Ihrem Konto bei ${studio} wurde eine Authenticator-App entfernt. Wenn Sie das waren, ist nichts zu tun.`,
      `Wenn nicht, wählen Sie hier ein neues Passwort: ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
  SECOND_FACTOR_REMOVED_BY_STAFF: ({ studio, resetPage }) => ({
    subject: `${studio} hat den zweiten Faktor Ihres Kontos entfernt`,
    before: [
      `Jemand hat ${studio} gesagt, die Authenticator-App Ihres Kontos sei verloren. Das Studio hat sie entfernt, und alle Geräte wurden abgemeldet. Wenn Sie das waren, melden Sie sich an und richten Sie eine neue ein.`,
      `Wenn nicht, wählen Sie hier ein neues Passwort und sagen Sie dem Studio Bescheid: ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
  PASSKEY_ADDED: ({ studio, resetPage }) => ({
    subject: `Zu Ihrem Konto bei ${studio} kam ein Passkey hinzu`,
    before: [
      `Zu Ihrem Konto bei ${studio} kam ein Passkey hinzu. Man kann sich von jetzt an damit anmelden. Wenn Sie das waren, ist nichts zu tun.`,
      `Wenn nicht, wählen Sie hier ein neues Passwort, und entfernen Sie dann den Passkey auf der Seite Ihres Kontos: ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
  PASSKEY_REMOVED: ({ studio, resetPage }) => ({
    subject: `Ein Passkey Ihres Kontos bei ${studio} wurde entfernt`,
    before: [
      `Von Ihrem Konto bei ${studio} wurde ein Passkey entfernt. Er öffnet das Konto nicht mehr; anders können Sie sich weiter anmelden. Wenn Sie das waren, ist nichts zu tun.`,
      `Wenn nicht, wählen Sie hier ein neues Passwort: ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
  REVERT_WALLET_LINK: ({ studio, wallet, lasts }) => ({
    subject: `Eine Wallet wurde mit Ihrem Konto bei ${studio} verknüpft`,
    before: [
      `Die Wallet ${wallet ?? 'von jemandem'} wurde mit Ihrem Konto bei ${studio} verknüpft. Man kann sich ab jetzt mit ihr anmelden. Wenn Sie das waren, ist nichts zu tun.`,
      'Wenn nicht, entfernen Sie sie und wählen Sie danach ein neues Passwort.',
    ],
    action: 'Wallet entfernen',
    after: [once(lasts)],
  }),
  REVERT_WALLET_UNLINK: ({ studio, wallet, lasts }) => ({
    subject: `Eine Wallet wurde von Ihrem Konto bei ${studio} gelöst`,
    before: [
      `Die Wallet ${wallet ?? 'von Ihnen'} wurde von Ihrem Konto bei ${studio} gelöst. Sie öffnet das Konto nicht mehr. Wenn Sie das waren, ist nichts zu tun.`,
      'Wenn nicht, verknüpfen Sie sie wieder und wählen Sie danach ein neues Passwort.',
    ],
    action: 'Wallet wieder verknüpfen',
    after: [once(lasts)],
  }),
  EMAIL_CHANGED_UNCONFIRMED: ({ studio }) => ({
    subject: `Die Adresse eines Kontos bei ${studio} wurde geändert`,
    before: [
      `Jemand hat bei ${studio} mit dieser Adresse ein Konto angelegt und die Adresse nun durch eine andere ersetzt. Diese Adresse wurde nie bestätigt; Sie müssen nichts tun.`,
    ],
    action: undefined,
    after: [],
  }),
  WALLET_LINKED_UNCONFIRMED: ({ studio, wallet, resetPage }) => ({
    subject: `Eine Wallet wurde mit einem Konto bei ${studio} verknüpft`,
    before: [
      `Die Wallet ${wallet ?? 'von jemandem'} wurde mit einem Konto bei ${studio} verknüpft, das mit dieser Adresse angelegt wurde. Die Adresse ist noch nicht bestätigt. Wenn Sie das waren, ist nichts zu tun.`,
      `Wenn nicht, kann das Konto Ihnen allein gehören: Wählen Sie hier ein Passwort, und alles von anderen Hinzugefügte verschwindet: ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
  WALLET_UNLINKED_UNCONFIRMED: ({ studio, wallet, resetPage }) => ({
    subject: `Eine Wallet wurde von einem Konto bei ${studio} gelöst`,
    before: [
      `Die Wallet ${wallet ?? 'von jemandem'} wurde von einem Konto bei ${studio} gelöst, das mit dieser Adresse angelegt wurde. Die Adresse ist noch nicht bestätigt. Wenn Sie das waren, ist nichts zu tun.`,
      `Wenn nicht, kann das Konto Ihnen allein gehören: Wählen Sie hier ein Passwort, und alles von anderen Hinzugefügte verschwindet: ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
}
