export declare function launch(): Promise<import('playwright-core').Browser>;
