/** One line of the catalogue: the HTTP status, the errorType, and how an alert shows it (docs/product/interface.md#alerts). */
type CatalogueEntry = {
  readonly status: number;
  readonly type: 'FUNCTIONAL' | 'TECHNICAL';
  readonly severity: 'error' | 'warning';
};

const errorStatuses: readonly unknown[] = [401, 403, 500, 502, 503];
/** The statuses whose alerts are errors; all others are warnings (docs/product/interface.md#alerts). */
export const severityOf = (status: unknown): 'error' | 'warning' =>
  errorStatuses.includes(status) ? 'error' : 'warning';

const functional = (status: number): CatalogueEntry => ({
  status,
  type: 'FUNCTIONAL',
  severity: severityOf(status),
});
const technical = (status: number): CatalogueEntry => ({
  ...functional(status),
  type: 'TECHNICAL',
});

/**
 * Every error that the API returns (docs/product/api.md#errors). Codes are permanent. The texts are in
 * messages/<language>/errors.json under the code.
 */
export const errorCatalogue = {
  AUT001: functional(401),
  AUT002: functional(401),
  AUT003: functional(403),
  AUT004: functional(429),
  AUT005: functional(403),
  AUT006: functional(410),
  AUT007: functional(401),
  AUT008: functional(403),
  AUT009: functional(401),
  AUT010: functional(403),
  AUT011: functional(403),
  AUT012: functional(403),
  AUT013: functional(403),
  AUT014: functional(403),
  USR001: functional(409),
  USR002: functional(422),
  USR003: functional(409),
  USR004: functional(409),
  USR005: functional(409),
  USR006: functional(409),
  USR007: functional(409),
  USR008: functional(409),
  VAL001: functional(400),
  RES001: functional(404),
  CNF001: functional(409),
  CNF002: functional(422),
  RAT001: functional(429),
  SYS001: technical(500),
  SYS002: technical(502),
  SYS003: technical(503),
  CFG001: technical(500),
  CFG002: functional(503),
  CFG003: functional(409),
  BKG001: functional(422),
  BKG002: functional(409),
  BKG003: functional(409),
  BKG004: functional(409),
  BKG005: functional(409),
  BKG006: functional(429),
  BKG007: functional(409),
  MSG001: functional(403),
  MSG002: functional(422),
  MSG003: functional(409),
  MSG004: functional(409),
  REV001: functional(403),
  REV002: functional(409),
  REV003: functional(409),
  VER001: functional(422),
  VER002: functional(422),
  VER003: functional(409),
  VER004: functional(409),
  ONB001: functional(409),
  ONB002: functional(422),
  ONB003: functional(409),
  ONB004: functional(409),
  SUB001: functional(422),
  NTF001: functional(422),
  NTF002: functional(409),
  CTC001: functional(422),
  CTC002: functional(409),
  CAP001: functional(400),
  REP001: functional(409),
  REP002: functional(409),
  REP003: functional(409),
  BLG001: functional(409),
  BLG002: functional(409),
  LTR001: functional(409),
  LTR002: functional(422),
  FIL001: functional(413),
  FIL002: functional(415),
  FIL003: functional(404),
} as const;

export type ErrorCode = keyof typeof errorCatalogue;
export const errorCodes = Object.keys(errorCatalogue) as ErrorCode[];

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorCatalogue, value);
}
