/** Settings that super administrators changed while the server ran. */
export interface SettingTables {
  changedSettings: {
    name: string;
    /** JSON. */
    value: string;
    changedAt: number;
    /** User name. */
    changedBy: string;
  };
}
