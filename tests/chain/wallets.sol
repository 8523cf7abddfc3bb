// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// An account that is a contract: signatures of its owner's key count as its own (ERC-1271).
contract ContractWallet {
    address public immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length != 65) return 0xffffffff;
        bytes32 r = bytes32(signature[0:32]);
        bytes32 s = bytes32(signature[32:64]);
        return ecrecover(hash, uint8(signature[64]), r, s) == owner ? this.isValidSignature.selector : bytes4(0xffffffff);
    }
}

/// Makes such accounts at addresses that are known before they are there, as ERC-6492 needs.
contract ContractWalletFactory {
    function make(address owner) external returns (address wallet) {
        return address(new ContractWallet{salt: bytes32(0)}(owner));
    }

    function addressOf(address owner) external view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(ContractWallet).creationCode, abi.encode(owner)));
        return address(uint160(uint256(keccak256(abi.encodePacked(bytes1(0xff), address(this), bytes32(0), code)))));
    }
}

/// What every account that is a contract can do here: several calls as one, for whoever holds its key.
abstract contract Executor {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    function mayExecute(address caller) internal view virtual returns (bool);

    /// All calls or none; the reason of the first that fails is passed on.
    function execute(Call[] calldata calls) external payable {
        require(mayExecute(msg.sender), "not yours");
        for (uint256 index = 0; index < calls.length; index++) {
            (bool success, bytes memory answer) = calls[index].to.call{value: calls[index].value}(calls[index].data);
            if (!success) {
                assembly {
                    revert(add(answer, 32), mload(answer))
                }
            }
        }
    }

    receive() external payable {}
}

/// The standards' receiver hooks.
abstract contract TakesTokens {
    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }

    function onERC1155Received(address, address, uint256, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC1155Received.selector;
    }

    function onERC1155BatchReceived(address, address, uint256[] calldata, uint256[] calldata, bytes calldata) external pure returns (bytes4) {
        return this.onERC1155BatchReceived.selector;
    }
}

/// An account that is a contract, signs by ERC-1271 and takes tokens.
contract SmartAccount is ContractWallet, Executor, TakesTokens {
    constructor(address owner_) ContractWallet(owner_) {}

    function mayExecute(address caller) internal view override returns (bool) {
        return caller == owner;
    }
}

/// The same without the hooks: nobody can give it a pill.
contract HooklessAccount is ContractWallet, Executor {
    constructor(address owner_) ContractWallet(owner_) {}

    function mayExecute(address caller) internal view override returns (bool) {
        return caller == owner;
    }
}

/// What a key delegates itself to (EIP-7702): it takes tokens, and sends several calls as one.
contract BatchDelegate is Executor, TakesTokens {
    function mayExecute(address caller) internal view override returns (bool) {
        return caller == address(this);
    }
}

/// A delegate without the hooks.
contract HooklessDelegate is Executor {
    function mayExecute(address caller) internal view override returns (bool) {
        return caller == address(this);
    }
}

/// A Safe whose owners have signed: whoever sends it executes it, and it counts, hashes and says so as Safe 1.4 does.
contract TestSafe {
    bytes32 private constant DOMAIN_TYPE = keccak256("EIP712Domain(uint256 chainId,address verifyingContract)");
    bytes32 private constant TRANSACTION_TYPE =
        keccak256(
            "SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)"
        );

    event ExecutionSuccess(bytes32 indexed txHash, uint256 payment);
    event ExecutionFailure(bytes32 indexed txHash, uint256 payment);

    uint256 public nonce;
    uint256 public constant getThreshold = 2;

    /// Of a list, only how long it is can be seen here.
    function getOwners() external pure returns (address[] memory) {
        return new address[](3);
    }

    /// What the owners sign, for a call without gas of its own.
    function proposalHash(address to, uint256 value, bytes memory data, uint256 number) public view returns (bytes32) {
        bytes32 domain = keccak256(abi.encode(DOMAIN_TYPE, block.chainid, address(this)));
        bytes memory fields = abi.encode(TRANSACTION_TYPE, to, value, keccak256(data), 0, 0, 0, 0, address(0), address(0), number);
        return keccak256(abi.encodePacked(bytes2(0x1901), domain, keccak256(fields)));
    }

    function execTransaction(
        address to,
        uint256 value,
        bytes calldata data,
        uint8,
        uint256,
        uint256,
        uint256,
        address,
        address,
        bytes calldata
    ) external payable returns (bool success) {
        bytes32 txHash = proposalHash(to, value, data, nonce++);
        (success, ) = to.call{value: value}(data);
        if (success) emit ExecutionSuccess(txHash, 0);
        else emit ExecutionFailure(txHash, 0);
    }
}

/// The library by which a Safe creates contracts.
contract TestCreateCall {
    event ContractCreation(address indexed newContract);

    function performCreate(uint256 value, bytes memory deploymentData) external returns (address newContract) {
        assembly {
            newContract := create(value, add(deploymentData, 32), mload(deploymentData))
        }
        require(newContract != address(0), "Could not deploy contract");
        emit ContractCreation(newContract);
    }
}

/// The part of an entry point that an account's owner sees: it calls the account and says how that went, as ERC-4337's does.
contract TestEntryPoint {
    event UserOperationEvent(
        bytes32 indexed userOpHash,
        address indexed sender,
        address indexed paymaster,
        uint256 nonce,
        bool success,
        uint256 actualGasCost,
        uint256 actualGasUsed
    );

    function handle(address sender, bytes calldata data) external {
        (bool success, ) = sender.call(data);
        emit UserOperationEvent(keccak256(data), sender, address(0), 0, success, 1, 1);
    }
}
