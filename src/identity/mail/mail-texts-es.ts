import type { MailTexts } from './mail-text.ts'

const unasked = 'Si no fuiste tú, no hagas nada. Nada cambia.'
const once = (lasts: string) => `El enlace funciona una vez, durante ${lasts}.`

export const spanish: MailTexts = {
  PASSWORD_RESET: ({ studio, lasts }) => ({
    subject: `Una contraseña nueva para ${studio}`,
    before: [`Alguien pidió una contraseña nueva para tu cuenta en ${studio}.`],
    action: 'Elegir una contraseña nueva',
    after: [
      `${once(lasts)} Después se cierra la sesión en todos los dispositivos.`,
      'Si no fuiste tú, no hagas nada. Tu contraseña sigue como está.',
    ],
  }),
  VERIFY_EMAIL: ({ studio, lasts }) => ({
    subject: `Confirma tu dirección para ${studio}`,
    before: [
      `Esta dirección se indicó para una cuenta en ${studio}. Confírmala, para que el estudio sepa que sus correos te llegan.`,
    ],
    action: 'Confirmar la dirección',
    after: [once(lasts), 'Si no tienes una cuenta allí, no hagas nada.'],
  }),
  EMAIL_SIGNIN: ({ studio, lasts }) => ({
    subject: `Entrar en ${studio}`,
    before: [`Este es tu enlace para entrar en ${studio}.`],
    action: 'Entrar',
    after: [`${once(lasts)} No lo compartas: quien lo tenga y conozca esta dirección puede entrar.`, unasked],
  }),
  VERIFY_AND_CHANGE_EMAIL: ({ studio, newEmail, lasts }) => ({
    subject: `Confirma tu nueva dirección para ${studio}`,
    before: [
      `Alguien quiere cambiar la dirección de una cuenta en ${studio} por ${newEmail ?? 'esta'}. Cambia cuando abras el enlace y lo confirmes.`,
    ],
    action: 'Cambiar la dirección',
    after: [`${once(lasts)} Después se cierra la sesión en todos los dispositivos.`, unasked],
  }),
  RECOVER_EMAIL: ({ studio, newEmail, lasts }) => ({
    subject: `Se cambió tu dirección para ${studio}`,
    before: [
      `La dirección de tu cuenta en ${studio} se cambió por ${newEmail ?? 'otra'}. Si fuiste tú, no hay nada que hacer.`,
      'Si no fuiste tú, deshaz el cambio y después elige una contraseña nueva.',
    ],
    action: 'Deshacer el cambio',
    after: [once(lasts)],
  }),
  REVERT_SECOND_FACTOR_ADDITION: ({ studio, lasts }) => ({
    subject: `Se añadió un segundo factor a tu cuenta en ${studio}`,
    before: [
      `Se añadió una aplicación de autenticación a tu cuenta en ${studio}. Desde ahora se pide su código al entrar. Si fuiste tú, no hay nada que hacer.`,
      'Si no fuiste tú, quítala y después elige una contraseña nueva.',
    ],
    action: 'Quitar el segundo factor',
    after: [once(lasts)],
  }),
  PASSWORD_CHANGED: ({ studio, resetPage }) => ({
    subject: `Se cambió tu contraseña para ${studio}`,
    before: [
      `Se cambió la contraseña de tu cuenta en ${studio} y se cerró la sesión en todos los demás dispositivos. Si fuiste tú, no hay nada que hacer.`,
      `Si no fuiste tú, elige una contraseña nueva aquí: ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
  SECOND_FACTOR_REMOVED: ({ studio, resetPage }) => ({
    subject: `Se quitó un segundo factor de tu cuenta en ${studio}`,
    before: [
      `Se quitó una aplicación de autenticación de tu cuenta en ${studio}. Si fuiste tú, no hay nada que hacer.`,
      `Si no fuiste tú, elige una contraseña nueva aquí: ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
  SECOND_FACTOR_REMOVED_BY_STAFF: ({ studio, resetPage }) => ({
    subject: `${studio} quitó el segundo factor de tu cuenta`,
    before: [
      `Alguien dijo a ${studio} que se había perdido la aplicación de autenticación de tu cuenta. El estudio la quitó y se cerró la sesión en todos los dispositivos. Si fuiste tú, entra y configura otra.`,
      `Si no fuiste tú, elige una contraseña nueva aquí y avisa al estudio: ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
  PASSKEY_ADDED: ({ studio, resetPage }) => ({
    subject: `Se añadió una llave de acceso a tu cuenta en ${studio}`,
    before: [
      `Se añadió una llave de acceso a tu cuenta en ${studio}. Desde ahora se puede entrar con ella. Si fuiste tú, no hay nada que hacer.`,
      `Si no fuiste tú, elige una contraseña nueva aquí y después quita la llave en la página de tu cuenta: ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
  PASSKEY_REMOVED: ({ studio, resetPage }) => ({
    subject: `Se quitó una llave de acceso de tu cuenta en ${studio}`,
    before: [
      `Se quitó una llave de acceso de tu cuenta en ${studio}. Ya no abre la cuenta; las demás formas de entrar siguen igual. Si fuiste tú, no hay nada que hacer.`,
      `Si no fuiste tú, elige una contraseña nueva aquí: ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
  REVERT_WALLET_LINK: ({ studio, wallet, lasts }) => ({
    subject: `Se vinculó una billetera a tu cuenta en ${studio}`,
    before: [
      `La billetera ${wallet ?? 'de alguien'} se vinculó a tu cuenta en ${studio}. Desde ahora se puede entrar con ella. Si fuiste tú, no hay nada que hacer.`,
      'Si no fuiste tú, quítala y después elige una contraseña nueva.',
    ],
    action: 'Quitar la billetera',
    after: [once(lasts)],
  }),
  REVERT_WALLET_UNLINK: ({ studio, wallet, lasts }) => ({
    subject: `Se desvinculó una billetera de tu cuenta en ${studio}`,
    before: [
      `La billetera ${wallet ?? 'tuya'} se desvinculó de tu cuenta en ${studio}. Ya no abre la cuenta. Si fuiste tú, no hay nada que hacer.`,
      'Si no fuiste tú, vincúlala de nuevo y después elige una contraseña nueva.',
    ],
    action: 'Vincular de nuevo la billetera',
    after: [once(lasts)],
  }),
  EMAIL_CHANGED_UNCONFIRMED: ({ studio }) => ({
    subject: `Se cambió la dirección de una cuenta en ${studio}`,
    before: [
      `Alguien creó una cuenta en ${studio} con esta dirección y ahora la ha cambiado por otra. Esta dirección nunca se confirmó; no tienes que hacer nada.`,
    ],
    action: undefined,
    after: [],
  }),
  WALLET_LINKED_UNCONFIRMED: ({ studio, wallet, resetPage }) => ({
    subject: `Se vinculó una billetera a una cuenta en ${studio}`,
    before: [
      `La billetera ${wallet ?? 'de alguien'} se vinculó a una cuenta en ${studio} creada con esta dirección. La dirección aún no está confirmada. Si fuiste tú, no hay nada que hacer.`,
      `Si no fuiste tú, la cuenta puede ser solo tuya: elige aquí una contraseña y desaparece todo lo que otros añadieron: ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
  WALLET_UNLINKED_UNCONFIRMED: ({ studio, wallet, resetPage }) => ({
    subject: `Se desvinculó una billetera de una cuenta en ${studio}`,
    before: [
      `La billetera ${wallet ?? 'de alguien'} se desvinculó de una cuenta en ${studio} creada con esta dirección. La dirección aún no está confirmada. Si fuiste tú, no hay nada que hacer.`,
      `Si no fuiste tú, la cuenta puede ser solo tuya: elige aquí una contraseña y desaparece todo lo que otros añadieron: ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
}
