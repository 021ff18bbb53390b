/** One line of the catalogue: the HTTP status, the errorType, and how an alert shows it (docs/product/interface.md#alerts). */
type CatalogueEntry = {
  readonly status: number;
  readonly type: 'FUNCTIONAL' | 'TECHNICAL';
  readonly severity: 'error' | 'warning';
};

const warning = (status: number) => ({ status, type: 'FUNCTIONAL', severity: 'warning' }) as const;
const error = (status: number) => ({ status, type: 'FUNCTIONAL', severity: 'error' }) as const;
const technical = (status: number) => ({ status, type: 'TECHNICAL', severity: 'error' }) as const;

/**
 * Every error that the API returns (docs/product/api.md#errors). Codes are permanent. The texts are in
 * messages/<language>/errors.json under the code.
 */
export const errorCatalogue = {
  AUT001: error(401),
  AUT002: error(401),
  AUT003: error(403),
  AUT004: warning(429),
  AUT005: error(403),
  AUT006: warning(410),
  AUT007: warning(401),
  AUT008: error(403),
  AUT009: error(401),
  AUT010: error(403),
  AUT011: warning(403),
  USR001: warning(409),
  USR002: warning(422),
  USR003: warning(409),
  USR004: warning(409),
  USR005: warning(409),
  USR006: warning(409),
  USR007: warning(409),
  USR008: warning(409),
  VAL001: warning(400),
  RES001: warning(404),
  CNF001: warning(409),
  CNF002: warning(422),
  RAT001: warning(429),
  SYS001: technical(500),
  SYS002: technical(502),
  SYS003: technical(503),
  CFG001: technical(500),
  CFG002: error(503),
  CFG003: warning(409),
  BKG001: warning(422),
  BKG002: warning(409),
  BKG003: warning(409),
  BKG004: warning(409),
  BKG005: warning(409),
  BKG006: warning(429),
  BKG007: warning(409),
  MSG001: error(403),
  MSG002: warning(422),
  MSG003: warning(409),
  MSG004: warning(409),
  REV001: error(403),
  REV002: warning(409),
  REV003: warning(409),
  VER001: warning(422),
  VER002: warning(422),
  VER003: warning(409),
  VER004: warning(409),
  ONB001: warning(409),
  ONB002: warning(422),
  ONB003: warning(409),
  ONB004: warning(409),
  SUB001: warning(422),
  NTF001: warning(422),
  NTF002: warning(409),
  CTC001: warning(422),
  CTC002: warning(409),
  CAP001: warning(400),
  REP001: warning(409),
  REP002: warning(409),
  REP003: warning(409),
  BLG001: warning(409),
  BLG002: warning(409),
  FIL001: warning(413),
  FIL002: warning(415),
  FIL003: warning(404),
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof errorCatalogue;
export const errorCodes = Object.keys(errorCatalogue) as ErrorCode[];

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorCatalogue, value);
}
